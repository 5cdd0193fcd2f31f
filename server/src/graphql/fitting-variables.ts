import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';

type Fits = (value: unknown) => boolean;

/**
 * Says quickly whether variables certainly fit what a document declares. Where it says no, the interpreter decides: it takes a few things more,
 * and finds the words for what is wrong.
 */
export function fittingVariables(
  schema: GraphQLSchema,
  declared: readonly VariableDefinitionNode[],
): (variables: Readonly<Record<string, unknown>>) => boolean {
  const objects = new Map<GraphQLInputObjectType, Fits>();
  const fits = declared.map((each) => fitsVariable(schema, each, objects));
  return (variables) => fits.every((isFit) => isFit(variables));
}

function fitsVariable(
  schema: GraphQLSchema,
  { variable, type: node, defaultValue }: VariableDefinitionNode,
  objects: Map<object, Fits>,
): (variables: Readonly<Record<string, unknown>>) => boolean {
  const name = variable.name.value;
  const type = typeFromAST(schema, node);
  if (!isInputType(type)) return () => false;
  const isFit = fitsType(type, objects);
  const isOptional = defaultValue !== undefined || !isNonNullType(type);
  return (variables) => (Object.hasOwn(variables, name) ? isFit(variables[name]) : isOptional);
}

function fitsType(type: GraphQLInputType, objects: Map<object, Fits>): Fits {
  if (isNonNullType(type)) {
    const isFit = fitsType(type.ofType, objects);
    return (value) => value != null && isFit(value);
  }
  const isFit = fitsValue(type, objects);
  return (value) => value == null || isFit(value);
}

function fitsValue(type: GraphQLInputType, objects: Map<object, Fits>): Fits {
  if (isListType(type)) {
    const isFit = fitsType(type.ofType, objects);
    return (value) => Array.isArray(value) && value.every(isFit);
  }
  if (isInputObjectType(type)) return fitsObject(type, objects);
  if (isEnumType(type)) return (value) => typeof value === 'string' && type.getValue(value) !== undefined;
  return fitsScalar(type as GraphQLScalarType);
}

/** An object may hold itself, so its fields are looked at when a value comes. */
function fitsObject(type: GraphQLInputObjectType, objects: Map<object, Fits>): Fits {
  const known = objects.get(type);
  if (known) return known;
  let fields: Map<string, { isRequired: boolean; isFit: Fits }> | undefined;
  const isFit: Fits = (value) => {
    if (type.isOneOf || typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    fields ??= new Map(
      Object.values(type.getFields()).map((field) => [
        field.name,
        { isRequired: isRequiredInputField(field), isFit: fitsType(field.type, objects) },
      ]),
    );
    for (const name of Object.keys(value)) if (!fields.has(name)) return false;
    const given = value as Record<string, unknown>;
    for (const [name, field] of fields) {
      const each = given[name];
      if (each === undefined ? field.isRequired : !field.isFit(each)) return false;
    }
    return true;
  };
  objects.set(type, isFit);
  return isFit;
}

const LARGEST_INT = 2 ** 31 - 1;

function fitsScalar(type: GraphQLScalarType): Fits {
  switch (type.name) {
    case 'ID':
    case 'String':
      return (value) => typeof value === 'string';
    case 'Boolean':
      return (value) => typeof value === 'boolean';
    case 'Float':
      return (value) => Number.isFinite(value);
    case 'Int':
      return (value) => Number.isInteger(value) && Math.abs(value as number) <= LARGEST_INT;
    default:
      return (value) => {
        try {
          return type.parseValue(value) !== undefined;
        } catch {
          return false;
        }
      };
  }
}
