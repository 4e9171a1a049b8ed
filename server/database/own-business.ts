import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  ReferenceNode,
  type SelectQueryNode,
  sql,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely';
import { SALON_TABLES } from './salon-tables.ts';

const OWN_BUSINESS = Symbol('own business');

/**
 * The id of the transaction's business, for raw SQL: write `line.business_id = ${ownBusiness}` for every salon's table
 * that the raw SQL names. Queries of the builder get the predicate by themselves.
 */
export const ownBusiness = sql<string>`${OWN_BUSINESS}::uuid`;

type Filtered = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

/**
 * Adds `business_id = $n` for every salon's table of a query. Row-level security separates the salons without it, but a
 * database on several machines finds the machine of a salon's rows only by a value in the query.
 */
class OwnBusinessTransformer extends OperationNodeTransformer {
  private businessId = '';
  /** A builder made of the transaction is transformed on its own, and again as a part of the query around it. */
  private readonly done = new WeakSet<OperationNode>();

  transform<Node extends OperationNode>(node: Node, businessId: string): Node {
    this.businessId = businessId;
    return this.transformNode(node);
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    return this.mark(node, super.transformSelectQuery(node), node.from?.froms ?? []);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const tables = [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])];
    return this.mark(node, super.transformUpdateQuery(node), tables);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    return this.mark(node, super.transformDeleteQuery(node), [
      ...node.from.froms,
      ...(node.using?.tables ?? []),
    ]);
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return node.value === OWN_BUSINESS ? ValueNode.create(this.businessId) : super.transformValue(node);
  }

  private mark<Node extends Filtered>(given: Node, copy: Node, tables: readonly OperationNode[]): Node {
    const marked = this.done.has(given) ? copy : this.filter(copy, tables);
    this.done.add(marked);
    return marked;
  }

  private filter<Node extends Filtered>(query: Node, tables: readonly OperationNode[]): Node {
    const joins = query.joins?.map((join) => this.filterJoin(join));
    const inWhere = [...tables, ...(query.joins ?? []).filter(({ on }) => !on).map(({ table }) => table)];
    const predicates = inWhere.map((table) => this.toPredicate(table)).filter((one) => one !== null);
    const filtered = joins ? { ...query, joins } : query;
    if (predicates.length === 0) return filtered;
    const rest = query.where ? [toOperand(query.where.where)] : [];
    const where = [...predicates, ...rest].reduce((left, right) => AndNode.create(left, right));
    return { ...filtered, where: WhereNode.create(where) };
  }

  private filterJoin(join: JoinNode): JoinNode {
    const predicate = join.on ? this.toPredicate(join.table) : null;
    if (!join.on || !predicate) return join;
    return { ...join, on: OnNode.create(AndNode.create(predicate, toOperand(join.on.on))) };
  }

  private toPredicate(table: OperationNode): OperationNode | null {
    const named = AliasNode.is(table) ? table.node : table;
    if (!TableNode.is(named)) return null;
    const { name } = named.table.identifier;
    const column = SALON_TABLES[name as keyof typeof SALON_TABLES];
    if (!column) return null;
    const alias = AliasNode.is(table) && IdentifierNode.is(table.alias) ? table.alias.name : name;
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(column), TableNode.create(alias)),
      OperatorNode.create('='),
      ValueNode.create(this.businessId),
    );
  }
}

const toOperand = (node: OperationNode) =>
  node.kind === 'RawNode' || node.kind === 'OrNode' ? ParensNode.create(node) : node;

const transformer = new OwnBusinessTransformer();

/** Restricts each query of one transaction to its business. */
export const restrictToBusiness = (businessId: string): KyselyPlugin => ({
  transformQuery: ({ node }: PluginTransformQueryArgs) => transformer.transform(node, businessId),
  transformResult: async ({ result }) => result,
});
