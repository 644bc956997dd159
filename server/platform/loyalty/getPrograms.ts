import type { Handler } from '../context.ts';
import { pageOf } from '../paging.ts';
import { showProgram } from './programs.ts';
import { loyaltyTermsOf } from './terms.ts';

export const getPrograms: Handler<'loyalty.getPrograms'> = async (input, context) => {
  const { brand, clock, locale } = context;
  const programs = loyaltyTermsOf(context).programsOf(brand.id);
  return pageOf(
    programs.map((program) => showProgram(program, clock.now(), locale)),
    input,
  );
};
