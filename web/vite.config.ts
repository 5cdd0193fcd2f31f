import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    // The content policy allows no data: scripts or styles, so nothing is inlined into them.
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
  },
  server: {
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', ws: true } },
  },
});
