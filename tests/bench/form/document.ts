import type { FieldDocument, FormDocument } from '#runtime/form/document.ts';

const FIELDS = 100;
/** Boxes that let the five fields behind them be seen, when they are ticked. */
const GATES = [4, 54];
const REVEALED = 5;
/** Text fields that must be given; with those of every tenth place these are 20. */
const MORE_REQUIRED = [1, 2, 11, 12, 16, 17, 21, 22, 26, 27];

const nameOf = (at: number): string => `f${at}`;
const options = Array.from({ length: 8 }, (_, at) => ({ value: `v${at}`, label: `Choice ${at + 1}` }));

/**
 * The form that is measured, written once for all who draw it: 100 fields (60 texts, 20 choices, 20 boxes), 20 of them required, 10 shown only
 * when a box is ticked.
 */
export const benchForm: FormDocument = {
  id: 'bench',
  fields: Array.from({ length: FIELDS }, (_, at) => fieldAt(at)),
  submit: { call: 'bench.send', label: 'Send' },
};

/** Where things are done to the form while it is measured. */
export const places = {
  /** Required texts with rules: they are typed into. */
  typedFirst: nameOf(1),
  typed: nameOf(2),
  gate: nameOf(GATES[0] ?? 0),
  /** The last field that ticking the gate shows. */
  revealed: nameOf((GATES[0] ?? 0) + REVEALED),
  last: nameOf(FIELDS - 1),
};

function fieldAt(at: number): FieldDocument {
  const gate = GATES.find((box) => at > box && at <= box + REVEALED);
  const isRequired = gate === undefined && (at % 10 === 0 || MORE_REQUIRED.includes(at));
  return {
    name: nameOf(at),
    label: `Field ${at}`,
    ...(gate === undefined ? {} : { show: { is: `form.${nameOf(gate)}` } }),
    ...(isRequired ? { required: true } : {}),
    ...kindOf(at, isRequired),
  };
}

function kindOf(at: number, isRequired: boolean): Pick<FieldDocument, 'type' | 'options' | 'rules'> {
  if (at % 5 === 3) return { type: 'select', options };
  if (at % 5 === 4) return { type: 'checkbox' };
  if (!isRequired) return { type: 'input' };
  const rules =
    at % 10 === 0
      ? [{ rule: 'email' }]
      : [
          { rule: 'minLength', with: { min: 3 } },
          { rule: 'maxLength', with: { max: 80 } },
        ];
  return { type: 'input', rules };
}
