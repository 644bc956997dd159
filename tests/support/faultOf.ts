/** Faults of the fields of a refused call; undefined when it was not refused. */
export async function faultOf(asked: Promise<{ error: { error_data: unknown } | undefined }>): Promise<unknown> {
  return (await asked).error?.error_data;
}
