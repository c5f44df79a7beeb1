// Hides the worker's request log lines from the test output.

const marked = console.log as { isQuiet?: true };
if (!marked.isQuiet) {
  const log = console.log;
  const quiet: typeof console.log & { isQuiet?: true } = (...values) => {
    if (!String(values[0]).startsWith('{"event":"request"')) log(...values);
  };
  quiet.isQuiet = true;
  console.log = quiet;
}
