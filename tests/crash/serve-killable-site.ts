import { testVars } from '../../cli/local/local-vars.ts';
import { serveBuild } from '../../cli/local/serve-build.ts';

// Server process of the crash tests: takes the stores and port as arguments.

const [, , stores = '', port = '0'] = process.argv;
await serveBuild({
  port: Number(port),
  stores,
  vars: {
    ...testVars,
    SITE_URL: `http://localhost:${port}`,
    SESSION_KEY: 'a key for the drill, of more than thirty-two bytes',
  },
});
