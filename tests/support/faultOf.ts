/** What a refused call says of its fields; undefined when it was not refused. */
export async function faultOf(asked: Promise<{ error: { error_data: unknown } | undefined }>): Promise<unknown> {
  return (await asked).error?.error_data;
}
