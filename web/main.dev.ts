// While developing only: React's hot reload has to stand before the first component.
await import('@vitejs/plugin-react/preamble');
await import('./main.tsx');

export {};
