/** Fields, and after each repeated group those in its rows, seen or not. */
export function everyField<F extends { rows?: { fields: readonly F[] } | null }>(fields: readonly F[]): F[] {
  return fields.flatMap((field) => [field, ...(field.rows?.fields ?? [])]);
}
