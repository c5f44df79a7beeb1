import { readFileSync } from 'node:fs';

export interface TestOutcome {
  passed: number;
  failed: number;
  /** Names and reasons of failed tests. */
  failures?: string[];
}

export function outcomeOfExitCode(code: number): TestOutcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function readVitestReport(file: string): TestOutcome {
  const report: VitestReport | null = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}: ${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages[0]}`),
    ]);
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

export function readPlaywrightReport(file: string): TestOutcome {
  const report: PlaywrightReport | null = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + skipped,
    failures: report.suites.flatMap(listFailedSpecs),
  };
}

function listFailedSpecs({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const reasons = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
        return `${file}: ${title}\n${reasons.filter(Boolean)[0] ?? ''}`;
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

/** The parts of vitest and Playwright reports that are read. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}
