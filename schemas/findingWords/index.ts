import { documents } from './documents.ts';
import { forms } from './forms.ts';
import { nodes } from './nodes.ts';
import { places } from './places.ts';
import { shape } from './shape.ts';
import { words } from './words.ts';

/**
 * What checks of documents find and what would be right, by code; `{{name}}` is a place for a value. The terminal and other clients read «Found …,
 * expected …», the Studio says the code in the language of its window (`studio/words/<language>/found…`).
 */
export const findingWords = { ...shape, ...documents, ...nodes, ...places, ...words, ...forms } as const;

/** Which of them it is. */
export type FindingWord = keyof typeof findingWords;
