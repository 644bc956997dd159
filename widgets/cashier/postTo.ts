/** Goes to an address by a form that is sent there: providers that take their orders so. Browser only. */
export function postTo(href: string, fields: readonly { name: string; value: string }[]): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = href;
  form.hidden = true;
  for (const { name, value } of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
