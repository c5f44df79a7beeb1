/** Counts passed and failed tests from exit codes, reports and the sizes of the build. */

import { readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { measureSizes } from '../../tools/bench/measure-sizes.ts';

export interface TestOutcome {
  passed: number;
  failed: number;
  /** Names and reasons of failed tests. */
  failures?: string[];
}

export const readExitCode = (code: number): TestOutcome =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

export function readVitestReport(file: string): TestOutcome {
  const report: JsonTestResults | null = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}: ${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages?.[0]}`),
    ]);
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

export function readPlaywrightReport(file: string): TestOutcome {
  const report: JSONReport | null = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + skipped,
    failures: report.suites.flatMap(listFailedSpecs),
  };
}

function listFailedSpecs({ specs, suites = [] }: JSONReportSuite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const reasons = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
        return `${file}: ${title}\n${reasons.find(Boolean) ?? ''}`;
      }),
    ...suites.flatMap(listFailedSpecs),
  ];
}

function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Prints each size of the build next to its budget, and counts those above it. */
export function compareSizes(): TestOutcome {
  const sizes = measureSizes();
  console.table(sizes);
  const tooLarge = Object.values(sizes).filter(({ kB, budget }) => kB > budget || kB === 0);
  return { passed: Object.keys(sizes).length - tooLarge.length, failed: tooLarge.length };
}
