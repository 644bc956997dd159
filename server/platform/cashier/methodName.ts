import { methods } from './methods/table.ts';

/** A method's name; its sysname when the method is no more. */
export function methodName(sysname: string): string {
  return methods.find((method) => method.sysname === sysname)?.name ?? sysname;
}
