import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useRuntime } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import { useNow } from '#runtime/render/useNow.ts';
import { useResource } from '#runtime/render/useResource.ts';
import type { Money as Amount } from '#schemas/parts/money.ts';
import { realityCheckMinutes } from '#schemas/platform/protectionLimits.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { clockText } from '../clockText.ts';
import { Panic } from './Panic.tsx';
import styles from './PlaySession.module.css';
import type { Data, Props } from './schema.ts';

/**
 * A bar beside the game. If the player's choice cannot be fetched, the strictest interval applies. The way to a break stays as it is while the
 * figures fail and come: a question that is asked is not taken back.
 */
export const PlaySession = observer(function PlaySession(view: ViewProps<Props, Data>): ReactNode {
  const { props, data, t, format } = view;
  const { value, isWaiting } = useResource(data.position);
  const { value: limits } = useResource(data.limits);
  const ofType = limits?.max_stakes?.find(({ type }) => type === props.gameType);
  const most = (ofType ?? limits)?.max_stake;
  const elapsedMs = useElapsed(value);
  useCheck(view);
  if (!data.position) return null;
  const figures = (net: Amount | null): ReactNode => (
    <dl className={styles.figures}>
      <div>
        <dt>{t('protection.session.time')}</dt>
        <dd className={styles.time}>{net === null ? '–' : clockText(elapsedMs)}</dd>
      </div>
      <div>
        <dt>{t('protection.session.net')}</dt>
        <dd>{net === null ? '–' : <Money value={net} format={format} />}</dd>
      </div>
      {props.stakeCap && most && (
        <div>
          <dt>{t('protection.session.maxStake')}</dt>
          <dd>
            <Money value={most} format={format} />
          </dd>
        </div>
      )}
    </dl>
  );
  return (
    <section className={styles.bar} aria-label={props.label} aria-busy={isWaiting || undefined}>
      <Resolved of={data.position} t={t} failure={t('protection.session.failed')} ghost={figures(null)}>
        {({ net }) => figures(net)}
      </Resolved>
      <Resting until={limits?.check_break_until} serverNowMs={value && value.since + elapsedMs} {...{ t, format }} />
      <div className={styles.ways}>
        <a className={styles.limits} href={props.limits.href}>
          {props.limits.label}
        </a>
        <Panic {...view} />
      </div>
    </section>
  );
});

/** When play goes on, while it rests after a reality check: every stake is refused until then, by the platform's clock where that is known. */
function Resting({
  until,
  serverNowMs,
  t,
  format,
}: Pick<ViewProps<Props>, 't' | 'format'> & {
  until: number | null | undefined;
  serverNowMs: number | null;
}): ReactNode {
  const now = useNow(1_000);
  if (now === null || until === null || until === undefined || (serverNowMs ?? now) >= until) return null;
  return <output className={styles.resting}>{t('protection.session.resting', { time: format.time(until) })}</output>;
}

/** Time of the session, counted on from the platform's word: the browser's own clock may be wrong. */
function useElapsed(position: { time_sec: number } | null): number {
  const now = useNow(1_000) ?? 0;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- when this answer came
  const receivedMs = useMemo(() => now, [position]);
  return position === null ? 0 : position.time_sec * 1_000 + now - receivedMs;
}

/** Tells that a check is due, out of the whole screen, once nothing else stands over the page. */
function useCheck({ data, emit }: ViewProps<Props, Data>): void {
  const { dialogs } = useRuntime();
  const { playClock } = useArea('protection');
  const limits = useResource(data.limits);
  const position = useResource(data.position);
  const isAsked = [limits, position].every(({ state }) => state === 'ready' || state === 'failed');
  const minutes = limits.value?.reality_check_minutes ?? Math.min(...realityCheckMinutes);
  const isAwake = useAwake();
  // counted from the first moment, not from when the answers are there; in the browser alone, for counting stores when it began
  const playedMs = isAwake ? playClock.playedMs(position.value?.since ?? null) : 0;
  const isDue = isAsked && playedMs >= minutes * 60_000;
  const isFree = !dialogs.isOpen;
  useEffect(() => {
    if (!isDue || !isFree) return;
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined); // a browser that left it by itself says no
    void data.position?.refresh(); // the check shows it, and polling may have ended long ago
    emit('check', {}, { byItself: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `emit` is another function with each drawing
  }, [isDue, isFree]);
}
