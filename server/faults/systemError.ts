import { recordOf } from '#schemas/record.ts';

/** Properties of an error of the system, the database or the framework; each may be missing. */
export interface SystemError {
  name: string;
  message: string;
  code: string | undefined;
  syscall: string | undefined;
  path: string | undefined;
  /** SQLite's number of the error. */
  errcode: number | undefined;
  /** HTTP status that the framework, or who threw it, means. */
  statusCode: number | undefined;
}

/** Reads what was thrown, which may be anything. */
export function systemError(error: unknown): SystemError {
  const { name, message, code, syscall, path, errcode, statusCode } = recordOf(error);
  return {
    name: textOf(name) ?? '',
    message: textOf(message) ?? '',
    code: textOf(code),
    syscall: textOf(syscall),
    path: textOf(path),
    errcode: numberOf(errcode),
    statusCode: numberOf(statusCode),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
