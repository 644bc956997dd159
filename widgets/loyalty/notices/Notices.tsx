import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useRuntime } from '#runtime/render/context.tsx';
import type { Props } from './schema.ts';
import { showNotices } from './showNotices.ts';

/** Events that count as the visitor's first act. Source: STATE-19. */
const acts = ['click', 'dblclick', 'touchstart'] as const;

/** Asks for news of the programme when there may be some. */
export const Notices = observer(function Notices({ props }: ViewProps<Props>): ReactNode {
  const runtime = useRuntime();
  const uid = useArea('session').info?.uid;
  const { path } = runtime.page;
  const [asks, setAsks] = useState(0);
  const ask = (): void => setAsks((count) => count + 1);

  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current !== path) ask();
    lastPath.current = path;
  }, [path]);

  useEffect(() => {
    const ending = new AbortController();
    const first = (): void => {
      ending.abort();
      ask();
    };
    for (const act of acts) addEventListener(act, first, { capture: true, passive: true, signal: ending.signal });
    return () => ending.abort();
  }, []);

  useEffect(() => runtime.ports.news.on('loyalty.notice', ask), [runtime]);

  useEffect(() => {
    if (asks === 0 || uid === undefined) return;
    void showNotices(runtime, { uid, ...props });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each reason to ask
  }, [asks, uid]);
  return null;
});
