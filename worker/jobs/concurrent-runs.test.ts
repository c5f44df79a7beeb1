import { expect, test } from 'vitest';
import { cleanupJobCases } from '../../tests/fixtures/concurrent-jobs/cleanup-jobs.ts';
import { maintenanceJobCases } from '../../tests/fixtures/concurrent-jobs/maintenance-jobs.ts';
import { notificationJobCases } from '../../tests/fixtures/concurrent-jobs/notification-jobs.ts';
import { handedMessages } from '../../tests/fixtures/concurrent-jobs/run-concurrently.ts';
import { withSeededDatabase } from '../../tests/setup/database.ts';
import { scheduledJobs } from '../registry/jobs.ts';

withSeededDatabase({ pictures: true });

const cases = { ...notificationJobCases, ...cleanupJobCases, ...maintenanceJobCases };

test.each(scheduledJobs.map((job) => [job.name, job] as const))(
  '%s has the same effect when run twice concurrently',
  async (name, job) => {
    handedMessages.length = 0;
    expect(cases[name], 'each job has a case in tests/fixtures/concurrent-jobs').toBeDefined();
    await cases[name]?.(job);
  },
  60_000,
);
