import SchemaBuilder, {
  BasePlugin,
  type BuildCache,
  type FieldKind,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import type { AccessRule } from '@weighbridge/domain/access/access-rule.ts';
import type { GraphQLFieldResolver } from 'graphql';
import { assertAccess } from '../platform/access.ts';
import type { Ctx } from '../platform/context.ts';

/**
 * Every query, mutation and subscription says who may call it. Leaving `access` out is a type error where the operation
 * is written, and building the schema fails as well, so there is no way to add an open operation by accident.
 */
declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      access: AccessPlugin<Types>;
    }
    export interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      access: AccessRule;
    }
    export interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      access: AccessRule;
    }
    export interface SubscriptionFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      access: AccessRule;
    }
  }
}

const OPERATIONS: ReadonlySet<FieldKind> = new Set(['Query', 'Mutation', 'Subscription']);

export class AccessPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (!OPERATIONS.has(field.kind as FieldKind)) return field;
    const access = accessOf(field);
    if (!access) throw new Error(`${field.parentType}.${field.name} declares no access`);
    return { ...field, extensions: { ...field.extensions, access } };
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const access = accessOf(field);
    if (!access) return resolve;
    return (parent, args, context, info) => {
      assertAccess(context as unknown as Ctx, access);
      return resolve(parent, args, context, info);
    };
  }

  override wrapSubscribe(
    subscribe: GraphQLFieldResolver<unknown, Types['Context'], object> | undefined,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> | undefined {
    const access = accessOf(field);
    if (!access || !subscribe) return subscribe;
    return (parent, args, context, info) => {
      assertAccess(context as unknown as Ctx, access);
      return subscribe(parent, args, context, info);
    };
  }
}

function accessOf(field: { pothosOptions: unknown }): AccessRule | undefined {
  return (field.pothosOptions as { access?: AccessRule }).access;
}

export function registerAccessPlugin(): void {
  SchemaBuilder.registerPlugin(
    'access',
    AccessPlugin as unknown as new (
      cache: BuildCache<SchemaTypes>,
      name: 'access',
    ) => AccessPlugin<SchemaTypes>,
  );
}
