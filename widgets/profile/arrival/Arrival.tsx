import { type ReactNode, useEffect, useState } from 'react';
import { safeReturn } from '#runtime/document/url.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { toastTopics } from '#schemas/content/toast.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './Arrival.module.css';
import type { Props } from './schema.ts';

/** A toast on arrival, and the way back. Nothing for a player who came by themselves. */
export function Arrival({ props: { text, back }, link }: ViewProps<Props>): ReactNode {
  const { ports, toasts } = useRuntime();
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    const url = ports.navigation.current();
    const topic = toastTopics.find((name) => name === url.searchParams.get('toastType'));
    setFrom(safeReturn(url.searchParams.get('from')));
    if (topic === undefined) return;
    url.searchParams.delete('toastType'); // shown once, not again on a reload
    ports.navigation.rewrite(url.pathname + url.search + url.hash);
    toasts.show({ tone: 'info', component: topic, text });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: an arrival is one moment
  }, []);
  const href = from === null ? null : link(from);
  if (href === null) return null;
  return (
    <a className={styles.back} href={href}>
      <Icon name="arrow-left" size={20} />
      {back}
    </a>
  );
}
