import { describe, expect, it } from 'vitest';
import { applyVariant } from '#runtime/document/overlay.ts';
import type { Edit } from '../editor/edits.ts';
import type { Document } from '../editor/tree.ts';
import { addView, nameFault, removeView, renameView } from './views.ts';

const popup: Document = {
  kind: 'popup',
  views: { login: { root: 'a' }, register: { root: 'b', back: 'login' } },
  nodes: {
    a: { type: 'layout/stack' },
    b: { type: 'layout/stack', slots: { children: ['c'] } },
    c: { type: 'content/rich-text' },
  },
};
const after = ({ operations }: Edit): Document => applyVariant(popup, { operations }, { locking: null }).document;

describe('views of a popup', () => {
  it('are added with a stack of their own, and lead back to the first', () => {
    const made = after(addView(popup, 'forgot'));
    expect(made['views']).toEqual({
      login: { root: 'a' },
      register: { root: 'b', back: 'login' },
      forgot: { root: 'forgot', back: 'login' },
    });
    expect(made['nodes']).toMatchObject({ forgot: { type: 'layout/stack' } });
  });

  it('are taken away with their parts; no other leads back to one that is gone', () => {
    expect(after(removeView(popup, 'register'))).toMatchObject({
      views: { login: { root: 'a' } },
      nodes: { a: { type: 'layout/stack' } },
    });
    expect(after(removeView(popup, 'register'))['nodes']).not.toHaveProperty('c');
    expect(after(removeView(popup, 'login'))['views']).toEqual({ register: { root: 'b' } });
  });

  it('are taken away with the texts that nothing names any more', () => {
    const texts = { $t: 'b.title' };
    const named: Document = {
      ...popup,
      views: { login: { root: 'a', title: { $t: 'both' } }, register: { root: 'b', title: texts } },
      nodes: {
        a: { type: 'layout/stack' },
        b: { type: 'layout/stack', slots: { children: ['c'] } },
        c: { type: 'content/rich-text', props: { html: { $t: 'c.body' }, title: { $t: 'both' } } },
      },
      text: { both: { en: 'Both' }, 'b.title': { en: 'Register' }, 'c.body': { en: 'Body' } },
    };
    const { operations } = removeView(named, 'register');
    const { document } = applyVariant(named, { operations }, { locking: null });
    expect(document['text']).toEqual({ both: { en: 'Both' } });
  });

  it('are renamed in their place, with the ways back to them', () => {
    const { views } = after(renameView(popup, 'login', 'sign-in'));
    expect(Object.entries(views as object)).toEqual([
      ['sign-in', { root: 'a' }],
      ['register', { root: 'b', back: 'sign-in' }],
    ]);
  });

  it.each(['Login', '', 'a b', 'register'])('are not called «%s»', (name) => {
    expect(nameFault(popup, name)).not.toBe('');
  });
});
