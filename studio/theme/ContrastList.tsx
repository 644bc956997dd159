import { observer } from 'mobx-react-lite';
import { type Contrast, contrastsIn } from '#runtime/document/contrastPairs.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import css from './Theme.module.css';
import { type Scheme, schemes, tokensOf, wordsOf } from './tokens.ts';

const TITLES: Readonly<Record<Scheme, string>> = { light: 'Light', dark: 'Dark' };

/** How well everything is seen with these colours, in both schemes: what is not, first. */
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
          <section key={scheme} aria-label={`Contrast, ${TITLES[scheme]}`}>
            <h3>{TITLES[scheme]}</h3>
            <output className={low.length === 0 ? css.good : css.bad}>
              {low.length === 0 ? 'Everything can be read.' : `${low.length} of ${pairs.length} cannot be read well.`}
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

/** Below 1: too weak. What cannot be measured is left to the gate. */
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
        {wordsOf(ink)} on {wordsOf(ground).toLowerCase()}
        <span className={css.ratio}>{verdictOf(ratio, { isLow, least })}</span>
      </span>
    </li>
  );
}

function verdictOf(ratio: number | null, { isLow, least }: { isLow: boolean; least: number }): string {
  if (ratio === null) return 'Not measured: write the colours as #rrggbb.';
  const told = `${ratio.toFixed(1)} to 1`;
  return isLow ? `${told}: too weak, it needs ${least} to 1.` : told;
}
