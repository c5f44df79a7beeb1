// Runs in a worker. The first date that a browser formats makes it load the data of the language,
// which takes a slow phone 160 ms; all threads share them.

const { name: language } = globalThis as unknown as { name: string };
new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format();
new Intl.NumberFormat(language, { style: 'currency', currency: 'GBP' }).format(0);
close();

export {};
