import type { DocumentFault } from './ContentSource.ts';

/** The parts of a fault that become text. */
type Said = Pick<DocumentFault, 'found' | 'expected'>;

/**
 * Says in plain words what is wrong, what is right and what to do: the same at the terminal, in answers of calls and in logs.
 * @param todo what to do, where the kind of fault says it
 */
export function wordsOf({ found, expected }: Said, todo = ''): string {
  return `Found ${found}, expected ${expected}.${todo === '' ? '' : ` ${todo}`}`;
}

/** A fault in one line, with its place. */
export function lineOf(fault: DocumentFault): string {
  const { file, pointer } = fault;
  const says = 'says' in fault && typeof fault.says === 'string' ? fault.says : wordsOf(fault);
  return `${file}${pointer === '' ? '' : ` ${pointer}`}: ${says.charAt(0).toLowerCase()}${says.slice(1)}`;
}
