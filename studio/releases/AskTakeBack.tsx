import { t } from '../words/t.ts';
import { AskReason } from './AskReason.tsx';

/** Dialog before a revert: the release's documents return to their former state. */
export function AskTakeBack({
  name,
  documents,
  keys = [],
  ...answer
}: {
  name: string;
  documents: number;
  /** The documents, where they are not in sight already. */
  keys?: readonly string[];
  close: () => void;
  choose: (reason: string) => void;
}) {
  return (
    <AskReason
      title={t('releases.takeBack', { name })}
      press={t('releases.takeItBack')}
      reason={t('releases.isTakenBack', { name })}
      {...answer}
    >
      <p>{t('releases.visitorsSeeAsBefore', { count: documents })}</p>
      {keys.length > 0 && (
        <ul>
          {keys.map((key) => (
            <li key={key}>{key}</li>
          ))}
        </ul>
      )}
    </AskReason>
  );
}
