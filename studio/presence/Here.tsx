import { t } from '../words/t.ts';
import { initialsOf } from './initialsOf.ts';
import css from './Presence.module.css';
import type { Peer } from './peers.ts';

/** Who else is at a part: letters of their names in their colours, and the names for who hears them. */
export function Here({ peers }: { peers: readonly Peer[] }) {
  const names = peers.map(({ name }) => name).join(', ');
  return (
    <span className={css.here} title={t('presence.isHere', { names })}>
      {peers.map(({ name, colour }) => (
        <span key={name} className={css.person} data-colour={colour} aria-hidden="true">
          {initialsOf(name)}
        </span>
      ))}
      <span className="unseen">{t('presence.isHere', { names })}</span>
    </span>
  );
}
