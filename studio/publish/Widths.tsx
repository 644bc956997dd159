import { observer } from 'mobx-react-lite';
import { t } from '../words/t.ts';
import type { CompareStore } from './CompareStore.ts';

const WIDTHS = [
  [t('common.phone'), 390],
  [t('common.tablet'), 820],
  [t('publish.computer'), 1_280],
] as const;

/** Buttons for the width of both pages. */
export const Widths = observer(function Widths({ compare: { isDrawn, width, setWidth } }: { compare: CompareStore }) {
  if (!isDrawn) return null;
  return WIDTHS.map(([name, pixels]) => (
    <button key={name} type="button" aria-pressed={width === pixels} onClick={() => setWidth(pixels)}>
      {name}
    </button>
  ));
});
