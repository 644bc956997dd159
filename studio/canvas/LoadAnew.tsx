import { Icon } from '../design/Icon.tsx';
import { t } from '../words/t.ts';

/** Button that loads a framed page anew. */
export function LoadAnew({ act }: { act: () => void }) {
  return (
    <button type="button" aria-label={t('common.loadAnew')} title={t('common.loadAnew')} onClick={act}>
      <Icon name="again" />
    </button>
  );
}
