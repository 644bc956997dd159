import { observer } from 'mobx-react-lite';
import { PageFrame } from '../canvas/PageFrame.tsx';
import { t } from '../words/t.ts';
import type { CompareStore } from './CompareStore.ts';
import type { Side } from './Side.ts';

/** One of the two pages that are compared, as the site draws it. */
export const ComparedPage = observer(function ComparedPage({
  compare,
  side,
  title,
}: {
  compare: CompareStore;
  side: Side;
  title: string;
}) {
  const { state, why } = side.preview;
  const name = t('publish.thePage', { side: title.toLocaleLowerCase() });
  return (
    <section aria-label={name}>
      <h3>{title}</h3>
      {compare.wanted.length > 0 && <p>{t('publish.giveThisPageAValueForIts')}</p>}
      {state === 'failed' && <p role="alert">{t('publish.itCannotBeShown', { why })}</p>}
      <PageFrame address={side.preview.address} title={name} width={compare.width} hold={side.hold} />
    </section>
  );
});
