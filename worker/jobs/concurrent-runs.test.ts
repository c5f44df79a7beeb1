import { expect, test } from 'vitest';
import { withWorld } from '../../tests/setup/database.ts';
import { ending } from '../../tests/fixtures/concurrent-jobs/cleanup-jobs.ts';
import { keeping } from '../../tests/fixtures/concurrent-jobs/maintenance-jobs.ts';
import { handed } from '../../tests/fixtures/concurrent-jobs/run-concurrently.ts';
import { telling } from '../../tests/fixtures/concurrent-jobs/notification-jobs.ts';
import { jobs } from '../registry/jobs.ts';

withWorld({ pictures: true });

const cases = { ...telling, ...ending, ...keeping };

test.each(jobs.map((job) => [job.name, job] as const))(
  '%s has the same effect when run twice concurrently',
  async (name, job) => {
    handed.length = 0;
    expect(cases[name], 'each job has a case in tests/worlds/at-once').toBeDefined();
    await cases[name]?.(job);
  },
  60_000,
);
