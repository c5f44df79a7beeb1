/**
 * Vite plugin that lets the bundle leave out unused declarations of the contract, such as schemas of
 * responses. A bundler keeps the calls of a module, which may have effects; those of the contract
 * have none.
 */

import type { Plugin } from 'vite';
import { isClientEnvironment } from './language-builds.ts';

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

/** A statement at the top level of a module. */
interface ModuleStatement extends SyntaxNode {
  declaration?: ModuleStatement | null;
  declarations?: { init: SyntaxNode | null }[];
}

export const withoutUnusedContract = (): Plugin => ({
  name: 'without-unused-contract',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: isClientEnvironment,
  transform(code, id) {
    return id.includes('/worker/contract/')
      ? { code: markAsPure(code, this.parse(code).body), map: null }
      : null;
  },
});

/** Marks the values of constants that call a function as free of effects. */
export function markAsPure(code: string, statements: readonly SyntaxNode[]): string {
  const values = statements
    .flatMap((statement: ModuleStatement) => statement.declaration ?? statement)
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ init }) => (init && hasCall(code, init) ? [init] : []));
  return values.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    code,
  );
}

const hasCall = (code: string, { type, start, end }: SyntaxNode) =>
  !type.endsWith('FunctionExpression') && code.slice(start, end).includes('(');
