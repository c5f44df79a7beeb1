/** Import report: counts for the terminal, and one line per item for a file. */

import { appendFileSync } from 'node:fs';

export type ReportSection = 'imported' | 'already there' | 'changed' | 'rejected' | 'skipped';

const reportSections: ReportSection[] = [
  'imported',
  'already there',
  'changed',
  'rejected',
  'skipped',
];

const formatCount = (count: number, kind: string) =>
  `${count} ${count === 1 ? singularize(kind) : kind}`;

/** Singular of a kind in the import report; type names of WordPress plugins stay unchanged. */
const singularize = (kind: string) =>
  kind
    .replace(/^(categor|menu entr|repl)ies\b/, '$1y')
    .replace(/^people\b/, 'person')
    .replace(/^former addresses\b/, 'former address')
    .replace(
      /^(author|article|comment|description|draft|file|forum|group|item|menu|page|post|tag|tag link|term|topic|update)s\b(?! and)/,
      '$1',
    );

/** Sections of a dry run. */
const plannedSections: Partial<Record<ReportSection, string>> = {
  imported: 'to import',
  changed: 'to change',
};

export class ImportReport {
  readonly #isDryRun: boolean;
  readonly #lines: { sort: ReportSection; kind: string; text: string }[] = [];
  readonly #counts = new Map<string, number>();
  #broken = '';

  constructor({ isDryRun = false } = {}) {
    this.#isDryRun = isDryRun;
  }

  #label(sort: ReportSection) {
    return (this.#isDryRun && plannedSections[sort]) || sort;
  }

  add(sort: ReportSection, kind: string, text: string) {
    this.#lines.push({ sort, kind, text: text.replace(/\s+/g, ' ') });
    this.count(sort, kind);
  }

  /** Adds to a count without a line per item. */
  count(sort: ReportSection, kind: string, count = 1) {
    if (count === 0) return;
    const key = `${sort}\n${kind}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
  }

  has(sort: ReportSection): boolean {
    return [...this.#counts.keys()].some((key) => key.startsWith(`${sort}\n`));
  }

  /** Marks the run as interrupted. */
  breakOff(reason: string) {
    const rest = 'Items not listed here were not reached. Run the same command again to continue.';
    this.#broken = `Interrupted: ${reason}\n${rest}\n`;
  }

  summary(): string {
    const counts = reportSections
      .flatMap((sort) => {
        const counts = [...this.#counts]
          .filter(([key]) => key.startsWith(`${sort}\n`))
          .map(([key, count]) => formatCount(count, key.split('\n')[1] ?? ''));
        return counts.length > 0
          ? [`${`${this.#label(sort)}:`.padEnd(15)}${counts.join(', ')}`]
          : [];
      })
      .join('\n');
    return this.#broken + counts;
  }

  text(): string {
    const lines = reportSections.flatMap((sort) =>
      this.#lines
        .filter((line) => line.sort === sort)
        .map(({ kind, text }) => `${this.#label(sort)}: ${kind}: ${text}`),
    );
    const moment = new Date().toISOString().slice(0, 16).replace('T', ' ');
    const title = this.#isDryRun ? 'Dry run; nothing was written.' : `Import of ${moment} UTC`;
    return `${title}\n\n${this.summary()}\n\n${lines.join('\n')}\n\n`;
  }

  /** Appends to the reports of earlier runs. */
  write(file: string) {
    appendFileSync(file, this.text());
  }
}
