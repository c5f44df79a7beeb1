// Development entry: React refresh must load before the first component.
await import('@vitejs/plugin-react/preamble');
await import('./main.tsx');

export {};
