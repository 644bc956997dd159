import { describe, expect, it } from 'vitest';
import type { AnyDocument } from '#schemas/content/index.ts';
import type { ToldOf } from '../document/finding.ts';
import { atOnce } from '../document/turns.ts';
import { changedDocuments } from './changedDocuments.ts';
import { DocumentLooks } from './DocumentLooks.ts';

const documentsOf = (...ids: string[]) =>
  new Map<string, AnyDocument>(ids.map((id) => [id, { kind: 'messages', format: 1, id, messages: {} }]));

/** One look after another at documents; those with an `x` have findings. */
function createLooks() {
  let last: { documents: ReadonlyMap<string, AnyDocument>; made: DocumentLooks['made'] } | undefined;
  return (documents: ReadonlyMap<string, AnyDocument>, { key = 'k', fails = '' } = {}) => {
    const changed = last ? changedDocuments(last.documents, documents) : null;
    const looks = new DocumentLooks(documents, last && changed ? { made: last.made, changed } : null);
    const asked: string[] = [];
    const told = (id: string): ToldOf[] => (id.includes('x') ? [{ document: id, told: [] }] : []);
    const all = atOnce(
      looks.run('look', {
        key,
        look({ id }) {
          asked.push(id);
          if (id === fails) throw new Error('broken');
          return told(id);
        },
        broken: () => [{ document: 'broken', told: [] }],
      }),
    );
    last = { documents, made: looks.made };
    return { asked, told: all.map(({ document }) => document) };
  };
}

describe('looks at documents one by one', () => {
  it('ask only about documents that changed, and tell everything all the same, in the order of documents', () => {
    const look = createLooks();
    const first = documentsOf('a', 'ax', 'b', 'bx');
    expect(look(first)).toEqual({ asked: ['a', 'ax', 'b', 'bx'], told: ['ax', 'bx'] });
    expect(look(first)).toEqual({ asked: [], told: ['ax', 'bx'] });
    const second = new Map([...first].flatMap((entry) => (entry[0] === 'b' ? [...documentsOf('abx', 'b')] : [entry])));
    expect(look(second)).toEqual({ asked: ['abx', 'b'], told: ['ax', 'abx', 'bx'] });
    const third = new Map([...second].filter(([id]) => id !== 'ax'));
    expect(look(third).told).toEqual(['abx', 'bx']);
  });

  it('ask about all where anything else that answers hang on changed', () => {
    const look = createLooks();
    const documents = documentsOf('a', 'ax');
    look(documents);
    expect(look(documents, { key: 'other' }).asked).toEqual(['a', 'ax']);
  });

  it('ask again where looking broke', () => {
    const look = createLooks();
    const documents = documentsOf('a', 'ax');
    expect(look(documents, { fails: 'a' }).told).toEqual(['broken', 'ax']);
    expect(look(documents)).toEqual({ asked: ['a', 'ax'], told: ['ax'] });
  });
});
