import {
  type FunctionTypeNode,
  isClassDeclaration,
  isFunctionTypeNode,
  isGetAccessorDeclaration,
  isInterfaceDeclaration,
  isLiteralTypeNode,
  isMethodDeclaration,
  isMethodSignatureDeclaration,
  isPropertyDeclaration,
  isPropertySignatureDeclaration,
  isQualifiedName,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isTypeReferenceNode,
  isUnionTypeNode,
  type MethodDeclaration,
  type MethodSignatureDeclaration,
  type Node,
  type ParameterDeclaration,
  SyntaxKind,
  type TypeNode,
} from 'typescript/unstable/ast';
import { SymbolFlags } from 'typescript/unstable/sync';
import type { TypeCompiler, TypeSymbol } from './compiler.ts';

export interface ContractMember {
  /** Empty for a type without members of its own, for example a function type. */
  name: string;
  /** The type's text on one line, or `value` for a value of a union. */
  type: string;
  /** The types that a reader of the member gets: its own type, or the type that a call returns. */
  given: readonly Node[];
  /** The types that a call of the member accepts. */
  taken: readonly Node[];
}

export function listMembers(symbol: TypeSymbol, compiler: TypeCompiler): ContractMember[] {
  const node = compiler.findDeclaration(symbol);
  if (node && (isInterfaceDeclaration(node) || isClassDeclaration(node))) return fields(symbol, compiler);
  if (!node || !isTypeAliasDeclaration(node)) return [];
  const { type } = node;
  // A library computes the fields of a type such as `z.infer<typeof business>`.
  const isInferred = isTypeReferenceNode(type) && isQualifiedName(type.typeName);
  if (isInferred || isTypeLiteralNode(type)) return fields(symbol, compiler);
  if (isUnionTypeNode(type) && type.types.every(isLiteralTypeNode)) {
    return type.types.map((choice) => ({ name: onOneLine(choice), type: 'value', given: [], taken: [] }));
  }
  return [{ name: '', type: onOneLine(type), ...partsOf(type) }];
}

const fields = (symbol: TypeSymbol, compiler: TypeCompiler): ContractMember[] =>
  compiler.listFields(symbol).flatMap((field) => memberOf(field, compiler) ?? []);

function memberOf(field: TypeSymbol, compiler: TypeCompiler): ContractMember | undefined {
  const node = compiler.findDeclaration(field);
  const optional = (field.flags & SymbolFlags.Optional) !== 0 ? ' (optional)' : '';
  const member = (type: string, parts: Parts): ContractMember => ({
    name: field.name,
    type: type + optional,
    ...parts,
  });
  if (node && isHidden(node)) return undefined;
  if (node && (isMethodSignatureDeclaration(node) || isMethodDeclaration(node))) {
    return member(callText(node), listCallParts(node));
  }
  const isTyped =
    node &&
    (isPropertySignatureDeclaration(node) || isPropertyDeclaration(node) || isGetAccessorDeclaration(node));
  if (isTyped && node.type) return member(onOneLine(node.type), partsOf(node.type));
  return member(compiler.formatType(field), { given: [], taken: [] });
}

const HIDDEN = [SyntaxKind.PrivateKeyword, SyntaxKind.ProtectedKeyword];

function isHidden(node: Node): boolean {
  const { modifiers = [], name } = node as Node & { modifiers?: readonly Node[]; name?: Node };
  return modifiers.some(({ kind }) => HIDDEN.includes(kind)) || name?.kind === SyntaxKind.PrivateIdentifier;
}

type Call = FunctionTypeNode | MethodDeclaration | MethodSignatureDeclaration;

/** Leaves out the names of parameters, which are not part of the contract: `<T>(string, GetOptions?) => Promise<T>`. */
function callText({ typeParameters, parameters, type }: Call): string {
  const generics = [...(typeParameters ?? [])].map(onOneLine).join(', ');
  const accepted = [...parameters].map(parameterText).join(', ');
  return `${generics && `<${generics}>`}(${accepted}) => ${type ? onOneLine(type) : 'void'}`;
}

function parameterText({ dotDotDotToken, questionToken, initializer, type }: ParameterDeclaration): string {
  const text = type ? onOneLine(type) : 'any';
  if (dotDotDotToken) return `...${text}`;
  return questionToken || initializer ? `${text}?` : text;
}

type Parts = Pick<ContractMember, 'given' | 'taken'>;

const partsOf = (type: TypeNode): Parts =>
  isFunctionTypeNode(type) ? listCallParts(type) : { given: [type], taken: [] };

export function listCallParts({ typeParameters, parameters, type }: Call): Parts {
  return { given: type ? [type] : [], taken: [...parameters, ...(typeParameters ?? [])] };
}

const onOneLine = (node: Node): string =>
  node
    .getText()
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('; }', ' }')
    .trim();
