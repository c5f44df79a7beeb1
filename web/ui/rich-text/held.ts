import { quiet } from './quiet.ts';
import { formatsOf, type Toolbar } from './tools.ts';

/** The elements that stand for a format. */
const elements: Record<string, readonly string[]> = {
  blockquote: ['BLOCKQUOTE'],
  bold: ['STRONG', 'B'],
  'code-block': ['PRE', 'CODE'],
  header: ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
  image: ['IMG'],
  italic: ['EM', 'I'],
  link: ['A'],
  list: ['UL', 'OL', 'LI'],
  script: ['SUB', 'SUP'],
  strike: ['S', 'DEL'],
  underline: ['U', 'INS'],
};

const always = ['P', 'BR', 'DIV', 'SPAN'];

/**
 * The elements of an HTML that an editor would lose as soon as somebody writes in it: a table, for
 * one. Each once.
 */
export function lostBy(toolbar: Toolbar, html: string): string[] {
  const held = new Set([...always, ...formatsOf(toolbar).flatMap((name) => elements[name] ?? [])]);
  const { body } = new DOMParser().parseFromString(quiet(html), 'text/html');
  const names = Array.from(body.querySelectorAll('*'), ({ tagName }) => tagName);
  return [...new Set(names)].filter((name) => !held.has(name)).map((name) => name.toLowerCase());
}
