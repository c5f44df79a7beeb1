/** Decides which figures and tables of stored HTML the editor can hold. */

/** True if the editor can hold a figure: one picture, or one link without a picture. */
export function isEditableFigure(figure: Element): boolean {
  const contents = figure.querySelectorAll(':not(figcaption, figcaption *)');
  const names = Array.from(contents, ({ tagName }) => tagName);
  return (
    names.every((name) => ['IMG', 'A', 'BR', 'P', 'SPAN'].includes(name)) &&
    names.filter((name) => name === 'IMG').length <= 1 &&
    names.filter((name) => name === 'A').length <= 1 &&
    (names.includes('IMG') || names.includes('A')) &&
    figure.querySelectorAll('figcaption').length <= 1
  );
}

/** True if the editor can hold a table: no merged cells, no caption, and text in one line per cell. */
export const isEditableTable = (table: Element): boolean =>
  !table.querySelector('caption, [colspan], [rowspan], table') &&
  !table.querySelector(`:is(td, th) :is(${blockElements})`);

const blockElements =
  'ul, ol, pre, blockquote, h1, h2, h3, h4, h5, h6, hr, figure, details, p + p, div + div';
