import type { FieldDocument } from '#runtime/form/document.ts';
import control from '#widgets/fields/Control.module.css';
import box from '#widgets/fields/checkbox/Checkbox.module.css';
import frame from '#widgets/fields/FieldBox.module.css';
import form from '#widgets/form/form/Form.module.css';
import button from '#widgets/parts/Button/Button.module.css';
import { benchForm } from './document.ts';
import { offer, withoutEmpty } from './page.ts';

// The least there can be: HTML, the browser's own controls, no framework and no check but the browser's. It looks like the product's form.

const CHEVRON =
  '<svg class="CHEVRON" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false"><path d="m3.5 6 4.5 4.5L12.5 6" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"></path></svg>';

function controlOf({ name, type, required, options = [] }: FieldDocument): string {
  const tied = `id="n1-${name}" name="${name}"${required === true ? ' required aria-required="true"' : ''}`;
  if (type === 'checkbox') return `<input ${tied} type="checkbox" class="${box.box}">`;
  if (type === 'input') return `<input ${tied} type="text" class="${control.control}" enterkeyhint="next">`;
  const list = options.map(({ value, label }) => `<option value="${value}">${label}</option>`).join('');
  const choice = `<select ${tied} class="${control.control} ${control.select}" enterkeyhint="next"><option value="">Choose</option>${list}</select>`;
  return `<span class="${control.selectBox}">${choice}${CHEVRON.replace('CHEVRON', control.chevron ?? '')}</span>`;
}

function fieldOf(field: FieldDocument): string {
  const { name, label, type, required } = field;
  const isBox = type === 'checkbox';
  const aside = required === true ? '' : `<span class="${isBox ? box.aside : frame.aside}"> optional</span>`;
  const says = (style = '', more = ''): string =>
    `<label id="n1-${name}-label" for="n1-${name}" class="${style}">${label}${more}</label>`;
  return isBox
    ? `<div class="${box.field}" data-width="full"><div class="${box.line}">${controlOf(field)}${says(box.label, aside)}</div></div>`
    : `<div class="${frame.frame}" data-width="full"><div class="${frame.head}">${says(frame.label)}${aside}</div>${controlOf(field)}</div>`;
}

/** The box that a field waits for; undefined for one that is always there. */
const gateOf = ({ show }: FieldDocument): string | undefined =>
  (show as { is: string } | undefined)?.is.slice('form.'.length);

offer((place, send) => {
  const always = benchForm.fields.filter(({ show }) => show === undefined).map(fieldOf);
  place.innerHTML = `<form class="${form.form}"><p class="${form.noScript}">Without scripts this form cannot be sent.</p><div class="${form.content}"><div class="${form.fields}">${always.join('')}</div><button type="submit" class="${button.button}" data-variant="primary" data-size="m" data-wide="true"><span class="${button.content}">Send</span></button></div><output class="${form.said}"></output></form>`;
  const drawn = place.querySelector('form') as HTMLFormElement;
  for (const gate of new Set(benchForm.fields.flatMap((field) => gateOf(field) ?? []))) {
    const held = benchForm.fields.filter((field) => gateOf(field) === gate).map(fieldOf);
    const gateBox = drawn.elements.namedItem(gate) as HTMLInputElement;
    gateBox.addEventListener('change', () => {
      gateBox.closest('[data-width]')?.insertAdjacentHTML('afterend', held.join(''));
    });
  }
  drawn.addEventListener('submit', (event) => {
    event.preventDefault();
    const controls = [...drawn.elements].filter(
      (one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement,
    );
    send(
      withoutEmpty(
        Object.fromEntries(controls.map((one) => [one.name, one.type === 'checkbox' ? one.checked : one.value])),
      ),
    );
  });
});
