import { recordOf } from '#schemas/record.ts';

/** A field as the platform defines it. Source: AUTHP-05. */
export interface PlatformField {
  name: string;
  type: string;
  /** A chosen item brought it along. */
  isPart?: boolean;
  params?: { is_visible?: boolean; is_required?: boolean };
  options?: {
    list?: readonly { id: string | number; name: string }[];
    mask?: string | readonly string[];
    regex?: string;
    /** Stamp of the site's server: the pattern may be run. */
    is_regex_checked?: boolean;
    min_length?: number;
    max_length?: number;
    min?: string;
    max?: string;
  };
}

/** A field in the platform's words. */
type DefinedField = Omit<PlatformField, 'name'> & { sysname: string };

const isDefined = (item: unknown): item is DefinedField => typeof recordOf(item)['sysname'] === 'string';

/** Reads the fields out of a call's answer, whose lists are unwrapped; what is not one is left out. */
export function readPlatformFields(answer: readonly unknown[]): readonly PlatformField[] {
  return answer.filter(isDefined).map(({ sysname: name, ...field }) => ({ name, ...field }));
}
