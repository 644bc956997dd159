import type { JackpotLevel } from '../../server/platform/jackpots/levels.ts';
import type { JackpotNetwork, JackpotNetworks, JackpotTerms } from '../../server/platform/jackpots/networks.ts';
import { exponentOf } from '../../server/platform/ledger/currency.ts';
import type { Words } from '../../server/platform/words.ts';

/** Amounts in whole units, the same in every currency. `odds`: units staked for one drop of an open one, on average. */
const plans: Readonly<Record<JackpotLevel, { startsFrom: bigint; mustDropAt: bigint; shareBp: number; odds: bigint }>> =
  {
    grand: { startsFrom: 10_000n, mustDropAt: 50_000n, shareBp: 50, odds: 4_000_000n },
    major: { startsFrom: 1000n, mustDropAt: 5000n, shareBp: 30, odds: 400_000n },
    minor: { startsFrom: 50n, mustDropAt: 250n, shareBp: 20, odds: 25_000n },
  };

function byLevel<Value>(valueOf: (level: JackpotLevel) => Value): Record<JackpotLevel, Value> {
  return { grand: valueOf('grand'), major: valueOf('major'), minor: valueOf('minor') };
}

function network(sysname: string, title: Words, isMustDrop: boolean): JackpotNetwork {
  const termsIn = (currency: string): Record<JackpotLevel, JackpotTerms> => {
    const unit = 10n ** BigInt(exponentOf(currency));
    return byLevel((level) => {
      const { startsFrom, mustDropAt, shareBp, odds } = plans[level];
      return {
        startsFrom: startsFrom * unit,
        mustDropAt: isMustDrop ? mustDropAt * unit : null,
        shareBp,
        odds: odds * unit,
      };
    });
  };
  return { title, pictures: byLevel((level) => `/media/jackpots/${sysname}-${level}.svg`), termsIn };
}

/** Four networks, two of which must drop. Source: DEMO-06. */
export const demoNetworks: JackpotNetworks = new Map([
  [
    'tern-tides',
    network(
      'tern-tides',
      'Tern Tides | Seeschwalbenflut | Zīriņu paisums | Прилив крачек | Marés da Andorinha | مدّ الخرشنة',
      true,
    ),
  ],
  [
    'comet-vault',
    network(
      'comet-vault',
      'Comet Vault | Kometentresor | Komētas seifs | Хранилище кометы | Cofre do Cometa | خزنة المذنّب',
      false,
    ),
  ],
  [
    'lantern-chest',
    network(
      'lantern-chest',
      'Lantern Chest | Laternentruhe | Laternu lāde | Сундук фонарей | Baú das Lanternas | صندوق الفوانيس',
      true,
    ),
  ],
  [
    'velvet-crown',
    network(
      'velvet-crown',
      'Velvet Crown | Samtkrone | Samta kronis | Бархатная корона | Coroa de Veludo | التاج المخملي',
      false,
    ),
  ],
]);
