import type { Handler } from '../context.ts';
import { pageOf } from '../paging.ts';
import { programsOf, showProgram } from './programs.ts';

export const getPrograms: Handler<'loyalty.getPrograms'> = async (input, { brand, clock, locale }) =>
  pageOf(
    programsOf(brand.id).map((program) => showProgram(program, clock.now(), locale)),
    input,
  );
