import { everyField } from './everyField.ts';
import type { FieldHost, FormField } from './formField.ts';
import { librariesOf } from './loadRules.ts';

/** Fields, and after each repeated group that is seen those in its rows. */
export function withRows(fields: readonly FormField[]): readonly FormField[] {
  return fields.flatMap((field) => (field.rows && field.isVisible ? [field, ...field.rows.fields] : [field]));
}

/** Shows the errors of these fields and removes earlier refusals of the platform, so that the same values can be sent again. */
export function revealAll(fields: readonly FormField[]): void {
  for (const field of withRows(fields)) {
    field.clearRefusal();
    field.reveal();
  }
}

/** True if a field has a problem that blocks sending. */
export function isHeldUp(fields: readonly FormField[]): boolean {
  return withRows(fields).some((field) => field.problem !== null && field.spec.blocks !== false);
}

/** Checks whether the platform, or a library that comes when it is needed, judges any of these values. */
export function hasLateChecks(fields: readonly FormField[], host: Pick<FieldHost, 'rule'>): boolean {
  const all = withRows(fields);
  return all.some((field) => field.hasRemoteCheck) || librariesOf(all, host).length > 0;
}

/** Asks about values that were typed before the code of remote checks was loaded. */
export function checkEarlyTyping(fields: readonly FormField[]): void {
  for (const field of withRows(fields)) if (field.isTyped) field.remoteCheck?.changed();
}

/** Resolves when every value that the platform is asked about is known, or cannot be. */
export async function waitForRemoteChecks(fields: readonly FormField[]): Promise<void> {
  await Promise.all(withRows(fields).flatMap(({ remoteCheck }) => (remoteCheck ? [remoteCheck.waitForAnswer()] : [])));
}

/** Ends the remote checks of these fields, and of those in rows whether their group is seen or not. */
export function stopRemoteChecks(fields: readonly FormField[]): void {
  for (const field of everyField(fields)) field.remoteCheck?.stop();
}

/** The first of these fields whose error is seen, in itself or in one of its rows. */
export function firstWrong(fields: readonly FormField[]): FormField | undefined {
  return fields.find((field) => withRows([field]).some(({ error }) => error !== null));
}
