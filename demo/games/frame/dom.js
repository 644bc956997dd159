/** Makes an element: `make('button', { class: 'spin', 'aria-label': … }, child, 'text')`. Text is only ever text. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const shapes = {
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v4.5h-4.5',
  less: 'M6 12h12',
  more: 'M6 12h12M12 6v12',
  info: 'M12 11v6M12 7.2v.1M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silence: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  close: 'M6 6l12 12M18 6L6 18',
};

/** A line drawing, for eyes only. */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', shapes[name]);
  svg.append(path);
  return svg;
}

/** A symbol out of the sheet. */
export function symbolTile(address, symbol) {
  const tile = make('span', { class: 'tile', 'aria-hidden': 'true' });
  tile.style.backgroundImage = `url("${address}")`;
  tile.style.backgroundPosition = `${(symbol / 8) * 100}% 0`;
  return tile;
}
