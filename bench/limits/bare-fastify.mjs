import Fastify from 'fastify';

// The least that a start of Fastify can be: one route, listening. Plain JavaScript, so that no type is stripped.

const app = Fastify();
app.get('/api/stats', async () => ({ platformStatus: 'Active' }));
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready on http://127.0.0.1:${app.server.address().port}`);
process.on('SIGTERM', () => process.exit());
