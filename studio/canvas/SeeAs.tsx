import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type PreviewVisitor, previewVisitors } from '#schemas/preview.ts';
import css from './Canvas.module.css';
import type { Look } from './Look.ts';

const WORDS: Readonly<Record<PreviewVisitor, string>> = {
  guest: 'A guest',
  unverified: 'A player, not verified',
  verified: 'A player',
  'with-bonus': 'A player with a bonus',
  banned: 'A banned player',
};

/** Whom the page is drawn for, at which time its conditions are decided, and which content it is. None of the visitors is a real player. */
export const SeeAs = observer(function SeeAs({ look }: { look: Look }) {
  return (
    <span className={css.seeAs}>
      <label>
        <span className="unseen">See as</span>
        <select
          value={look.visitor}
          onChange={({ target }) => {
            const visitor = previewVisitors.find((one) => one === target.value);
            if (visitor) look.seeAs(visitor);
          }}
        >
          {previewVisitors.map((visitor) => (
            <option key={visitor} value={visitor}>
              {WORDS[visitor]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="unseen">See at this time, by your clock; empty: now</span>
        <input type="datetime-local" value={look.time} onChange={({ target }) => look.seeAt(target.value)} />
      </label>
      <Content look={look} />
      <Forced look={look} />
    </span>
  );
});

const Content = observer(function Content({ look }: { look: Look }) {
  useEffect(() => void look.load(), [look]);
  return (
    <label>
      <span className="unseen">Content that is looked at</span>
      <select value={look.content} onChange={({ target }) => look.lookAt(target.value)}>
        <option value="">The draft</option>
        {look.releases.map(({ id, name }) => (
          <option key={id} value={`release:${id}`}>
            Release {name}
          </option>
        ))}
        {look.revisions.map(({ number, author }) => (
          <option key={number} value={`revision:${number}`}>
            Revision {number}, {author}
          </option>
        ))}
      </select>
    </label>
  );
});

const FORCED = [
  ['', 'As its condition says'],
  ['shown', 'Shown for a look'],
  ['hidden', 'Hidden for a look'],
] as const;

/** Shows or hides the chosen part for a look: nothing of it is written down. */
const Forced = observer(function Forced({ look }: { look: Look }) {
  const { conditional, forced } = look;
  if (conditional === null) return null;
  const value = forced[conditional] === undefined ? '' : forced[conditional] ? 'shown' : 'hidden';
  return (
    <label>
      <span className="unseen">The chosen part, whatever its condition says</span>
      <select
        value={value}
        onChange={({ target }) => look.force(conditional, target.value === '' ? undefined : target.value === 'shown')}
      >
        {FORCED.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
});
