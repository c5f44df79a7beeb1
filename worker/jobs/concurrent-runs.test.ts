import { expect, test } from 'vitest';
import { withWorld } from '../../tests/world.ts';
import { ending } from '../../tests/worlds/at-once/ending.ts';
import { keeping } from '../../tests/worlds/at-once/keeping.ts';
import { handed } from '../../tests/worlds/at-once/run.ts';
import { telling } from '../../tests/worlds/at-once/telling.ts';
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
