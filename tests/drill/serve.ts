import { serve } from '../../worker/local/serve.ts';
import { testedVars } from '../../worker/local/vars.ts';

// What the drill starts and kills: the site on the stores and the port that it names.

const [, , stores = '', port = '0'] = process.argv;
await serve({
  port: Number(port),
  stores,
  vars: {
    ...testedVars,
    SITE_URL: `http://localhost:${port}`,
    SESSION_KEY: 'a key for the drill, of more than thirty-two bytes',
  },
});
