import type { Handler } from '../context.ts';
import { pageOf } from '../paging.ts';
import { programmeOf } from './programme.ts';
import { showProgram } from './programs.ts';

export const getPrograms: Handler<'loyalty.getPrograms'> = async (input, context) => {
  const { brand, clock, locale } = context;
  const programs = programmeOf(context).programsOf(brand.id);
  return pageOf(
    programs.map((program) => showProgram(program, clock.now(), locale)),
    input,
  );
};
