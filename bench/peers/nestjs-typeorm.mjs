import 'reflect-metadata';
import { createRequire } from 'node:module';
import * as nest from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { IsIn, IsInt, IsString, Length, Matches, Max, Min } from 'class-validator';
import { DataSource, EntitySchema, In, LessThan, MoreThan } from 'typeorm';
import { COLUMNS, isAlive, NUMBERS, pageOfMatches, readPlan, registered, SET_COLUMNS, sessionOf } from './shape.ts';

// NestJS and TypeORM as their documentation shows them, on a file; the decorators are called as what they are, functions.

const driver = createRequire(new URL('../../packages/db/package.json', import.meta.url))('better-sqlite3');
const entityOf = (tableName, columns, relations = {}) => {
  const kept = Object.entries(columns).map(([name, column]) => {
    const type = NUMBERS.includes(name) ? 'integer' : 'text';
    return [name, { name: column, type, primary: name === 'id', nullable: name === 'isPhonePublic' }];
  });
  return new EntitySchema({ name: tableName, tableName, columns: Object.fromEntries(kept), relations });
};
const Donor = entityOf('donors', { ...COLUMNS, ...SET_COLUMNS });
const Account = entityOf('accounts', { id: 'id', name: 'name' });
const account = { type: 'many-to-one', target: 'accounts', joinColumn: { name: 'account_id' } };
const Session = entityOf('sessions', { id: 'id', createdAt: 'created_at', lastUsedAt: 'last_used_at' }, { account });
const Total = entityOf('donor_totals', { id: 'blood_type', isMatchable: 'is_matchable', total: 'total' });

const { database } = readPlan();
const entities = [Donor, Account, Session, Total];
const data = await new DataSource({ type: 'better-sqlite3', driver, database, entities }).initialize();
const [donors, sessions, totals] = [Donor, Session, Total].map((entity) => data.getRepository(entity));
const select = Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, true]));
const source = {
  find: (types, after, take) => {
    const all = { bloodType: In(types), isMatchable: 1 };
    const where =
      after === null
        ? all
        : [
            { ...all, createdAt: LessThan(after.createdAt) },
            { ...all, createdAt: after.createdAt, id: MoreThan(after.id) },
          ];
    return donors.find({ select, where, order: { createdAt: 'DESC', id: 'ASC' }, take });
  },
  total: async (types) => (await totals.sum('total', { id: In(types), isMatchable: 1 })) ?? 0,
};

class Registration {}
const rules = {
  bloodType: [IsIn(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'])],
  phone: [IsString(), Length(7, 32), Matches(/^[0-9 ()+\-./]{7,}$/)],
  address: [IsString(), Length(1, 200)],
  age: [IsInt(), Min(18), Max(65)],
};
for (const [name, decorators] of Object.entries(rules))
  for (const rule of decorators) rule(Registration.prototype, name);

class Donors {
  async find(bloodType, limit, cursor) {
    const page = await pageOfMatches(source, { bloodType, limit, cursor });
    if (page === null) throw new nest.BadRequestException();
    return page;
  }
  async register(authorization, body) {
    const session = await sessions.findOne({ where: { id: sessionOf(authorization) }, relations: { account: true } });
    const person = { ...session, ...session?.account };
    if (session === null || !isAlive(person)) throw new nest.UnauthorizedException();
    const { row, answer } = registered(person, body);
    await donors.insert(row);
    return answer;
  }
}
nest.Controller('api')(Donors);
decorate('find', nest.Get('patient/donors/:bloodType'), [
  nest.Param('bloodType'),
  nest.Query('limit', new nest.ParseIntPipe()),
  nest.Query('cursor'),
]);
decorate('register', nest.Post('donor/register'), [
  nest.Headers('authorization'),
  nest.Body(new nest.ValidationPipe({ expectedType: Registration })),
]);
nest.HttpCode(200)(Donors.prototype, 'register', Object.getOwnPropertyDescriptor(Donors.prototype, 'register'));

class App {}
nest.Module({ controllers: [Donors] })(App);
const app = await NestFactory.create(App, { logger: false });
await app.listen(0, '127.0.0.1');
console.log(`ready on http://127.0.0.1:${app.getHttpServer().address().port}`);

function decorate(name, route, parameters) {
  route(Donors.prototype, name, Object.getOwnPropertyDescriptor(Donors.prototype, name));
  for (const [at, parameter] of parameters.entries()) parameter(Donors.prototype, name, at);
}
