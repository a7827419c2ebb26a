import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the development server finds the interface; the built files are served by the server itself. */
const apiOrigin = process.env['TYREWATCH_API_ORIGIN'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  root: import.meta.dirname,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers since spring 2024; style features they have are not rewritten.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    // Read by size-report.ts.
    manifest: true,
    // A data: URL in a style sheet would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/tyrewatch': { target: apiOrigin, changeOrigin: true } } },
  preview: { proxy: { '/tyrewatch': { target: apiOrigin, changeOrigin: true } } },
});
