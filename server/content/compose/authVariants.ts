import type { VariantDocument } from '#runtime/form/document.ts';
import type { ConfigDocument } from '#schemas/content/config.ts';

/** One way to register, as the settings say it. */
export type AuthType = NonNullable<NonNullable<ConfigDocument['forms']>['authTypes']>[number];

/**
 * The brand's ways to register, as ways to fill the form in. Where fast and full stand side by side, fast leaves away what is not required
 * and full requires everything (AUTHP-09). Ways that differ in what one signs in with ask for that alone, and need it. A social way is none of the form's:
 * its buttons stand below.
 */
export function authVariants(types: readonly AuthType[]): readonly VariantDocument[] {
  const forms = types.filter(({ component }) => component !== 'social');
  const isMixed = forms.some(isFast) && !forms.every(isFast);
  const names = [...new Set(forms.flatMap(({ field }) => field ?? []))];
  return forms.map((type, index) => {
    const others = names.filter((name) => name !== type.field);
    return {
      id: `way-${index + 1}`,
      label: typeof type.label === 'string' ? type.label : '', // its texts are in place
      ...(isMixed ? (isFast(type) ? { shows: 'required' as const } : { requiresAll: true }) : {}),
      ...(type.field === undefined || others.length === 0 || (isMixed && !isFast(type))
        ? {}
        : { without: others, requires: [type.field] }),
    };
  });
}

function isFast({ component, isFast: isSo = false }: AuthType): boolean {
  return isSo || component === 'fast';
}
