import { observer } from 'mobx-react-lite';
import { type Contrast, contrastsIn } from '#runtime/document/contrastPairs.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';
import css from './Theme.module.css';
import { type Scheme, schemes, tokensOf, wordsOf } from './tokens.ts';

const TITLES: Readonly<Record<Scheme, string>> = { light: t('common.light'), dark: t('common.dark') };

/** Contrasts of these colours in both schemes, insufficient ones first. */
export const ContrastList = observer(function ContrastList({ editor }: { editor: EditorStore }) {
  return (
    // a region that scrolls is reached by keys
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.list} tabIndex={0}>
      {schemes.map((scheme) => {
        const tokens = tokensOf(editor.draft.shown, scheme);
        const pairs = contrastsIn(tokens).toSorted((a, b) => marginOf(a) - marginOf(b));
        const low = pairs.filter((pair) => marginOf(pair) < 1);
        return (
          <section key={scheme} aria-label={t('theme.contrast', { scheme: TITLES[scheme] })}>
            <h3>{TITLES[scheme]}</h3>
            <output className={low.length === 0 ? css.good : css.bad}>
              {low.length === 0
                ? t('theme.everythingCanBeRead')
                : t('theme.ofCannotBeReadWell', { low: low.length, total: pairs.length })}
            </output>
            <ul>
              {pairs.map((pair) => (
                <Pair key={`${pair.ink} ${pair.ground}`} pair={pair} tokens={tokens} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
});

/** Ratio to the required contrast, too weak below 1. Unmeasurable pairs pass here: the publish gate reports them. */
const marginOf = ({ ratio, least }: Contrast): number => (ratio ?? 21) / least;

function Pair({ pair, tokens }: { pair: Contrast; tokens: Readonly<Record<string, string>> }) {
  const { ink, ground, ratio, least } = pair;
  const isLow = marginOf(pair) < 1;
  return (
    <li className={css.pair} data-low={isLow || undefined}>
      <span
        className={css.sample}
        aria-hidden="true"
        style={{ color: tokens[ink] ?? '', backgroundColor: tokens[ground] ?? '' }}
      >
        Aa
      </span>
      <span>
        {t('theme.on', { ink: wordsOf(ink), ground: wordsOf(ground).toLowerCase() })}
        <span className={css.ratio}>{verdictOf(ratio, { isLow, least })}</span>
      </span>
    </li>
  );
}

function verdictOf(ratio: number | null, { isLow, least }: { isLow: boolean; least: number }): string {
  if (ratio === null) return t('theme.notMeasuredWriteTheColours');
  const told = t('theme.to1', { ratio: ratio.toFixed(1) });
  return isLow ? t('theme.tooWeakItNeedsTo1', { told, least }) : told;
}
