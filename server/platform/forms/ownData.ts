import type { AreaExport } from '../context.ts';
import type { MomentHandlers } from '../createMoments.ts';

/** A player's answers to forms. Of files only the facts: the player has the files, and an export is one JSON text. */
export const exportForms: AreaExport = async (read, { uid }) => {
  const [answers, files] = await Promise.all([
    read.selectFrom('form_answer').selectAll().where('uid', '=', uid).orderBy('created_at').orderBy('id').execute(),
    read
      .selectFrom('form_file')
      .innerJoin('form_answer', 'form_answer.id', 'form_file.answer_id')
      .select(['answer_id', 'field', 'name', 'type', 'size', 'hash'])
      .where('uid', '=', uid)
      .orderBy('position')
      .execute(),
  ]);
  const filesOf = Map.groupBy(files, ({ answer_id }) => answer_id);
  return {
    forms: answers.map(({ id, form, answers: text, locale, created_at }) => ({
      id,
      form,
      answers: JSON.parse(text),
      files: (filesOf.get(id) ?? []).map(({ field, name, type, size, hash }) => ({ field, name, type, size, hash })),
      locale,
      created_at: Number(created_at),
    })),
  };
};

/** Answers may hold anything, so all of them go. */
export const forgetForms: MomentHandlers = {
  async erased(tx, { player: { uid } }) {
    const own = tx.selectFrom('form_answer').select('id').where('uid', '=', uid);
    await tx.deleteFrom('form_file').where('answer_id', 'in', own).execute();
    await tx.deleteFrom('form_answer').where('uid', '=', uid).execute();
  },
};
