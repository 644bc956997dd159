import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import { safeLink } from '#runtime/document/url.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { HistoryExport } from '#schemas/platform/gameHistory.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Ghost } from '#widgets/parts/Resolved/Ghost.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from '../History.module.css';
import type { Data, Props } from './schema.ts';

/** Polling interval for a file that is being made, in seconds. */
const LOOK_SEC = 3;

/** The newest file, what it holds, and the way to one more. */
export const RoundsExport = observer(function RoundsExport(given: ViewProps<Props, Data>): ReactNode {
  const { props, data, page, t, format, emit } = given;
  const runtime = useRuntime();
  if (data.general?.is_game_history_export_enabled === false)
    return <p className={styles.fine}>{t('profile.export.off')}</p>;
  if (!page.player) return <Ghost label={props.label} rows={1} />;
  return (
    <Resolved of={newestExport(runtime)} label={props.label} t={t} ghost={<Ghost label={props.label} rows={1} />}>
      {({ status, created_at: madeAt, rows, is_cut: isCut, url }) => (
        <div className={styles.file}>
          {status === 'ready' && (
            <p className={styles.fine}>
              <a href={safeLink(url, { external: true }) ?? undefined} download>
                {t('profile.export.file', { when: `${format.date(madeAt)} ${format.time(madeAt)}` })}
              </a>
              {` · ${t('profile.export.rows', { count: rows })}`}
              {isCut && ` · ${t('profile.export.cut')}`}
            </p>
          )}
          {status === 'pending' && <output className={styles.fine}>{t('profile.export.pending')}</output>}
          <Button variant="secondary" isBusy={status === 'pending'} onClick={() => emit('ask', {})}>
            {props.ask}
          </Button>
        </div>
      )}
    </Resolved>
  );
});

function newestExport(runtime: Runtime): Resource<HistoryExport> {
  return resourcesOf(runtime).get(
    { call: 'games.gethistoryexportrequest', input: {}, pollSec: LOOK_SEC },
    { pollWhile: ({ status }) => status === 'pending' },
  );
}
