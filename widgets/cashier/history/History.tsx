import { type ReactNode, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Ghost } from '#widgets/parts/Resolved/Ghost.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { FileButton } from './FileButton.tsx';
import { FilterForm } from './FilterForm.tsx';
import { areTurned, type Filters, noFilters, queryOf, readFilters, requestOf } from './filters.ts';
import styles from './History.module.css';
import { HistoryRows } from './HistoryRows.tsx';
import { pageOf } from './pages.ts';
import type { Props } from './schema.ts';

/** The player's payments and other money received. The filters are part of the address, so that a step back shows the same. */
export function History({ props, page, t, format, emit }: ViewProps<Props>): ReactNode {
  const runtime = useRuntime();
  const { navigation } = runtime.ports;
  const isAwake = useAwake(); // the filters stand in the address: the server draws every address alike
  const [filters, setFilters] = useState(noFilters);
  const [isRead, setIsRead] = useState(false);
  if (!isAwake || !page.player) return <Ghost label={props.label} rows={4} />;
  if (!isRead) {
    setFilters(readFilters(navigation.current().search));
    setIsRead(true);
  }
  const choose = (chosen: Filters): void => {
    setFilters(chosen);
    const { pathname, hash } = navigation.current();
    navigation.rewrite(pathname + queryOf(chosen) + hash);
  };
  const isNarrowed = queryOf(filters) !== '';
  const request = requestOf(filters, format);
  return (
    <div className={styles.history}>
      <FilterForm {...{ filters, choose, t }} />
      {areTurned(filters) ? (
        <Notice tone="warn" isAlert title={t('cashier.history.turned')} />
      ) : (
        <Resolved
          of={pageOf(0, request, runtime)}
          label={props.label}
          t={t}
          ghost={<Ghost label={props.label} rows={4} />}
          failure={t('cashier.history.failed')}
          empty={isNarrowed ? t('cashier.history.none') : props.empty}
        >
          {({ total }) => (
            <>
              <p className={styles.sum}>
                <output>{t('cashier.history.count', { count: total })}</output>
                <FileButton request={request} t={t} />
              </p>
              <HistoryRows
                key={JSON.stringify(request)}
                {...{ total, request, label: props.label, receipt: props.receipt, t, format, emit }}
              />
            </>
          )}
        </Resolved>
      )}
    </div>
  );
}
