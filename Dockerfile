# Hearth's one image: every process of it, whichever services it runs, starts from here.
FROM node:24-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The optional dependencies are Node itself, which the image has.
# Source maps are for who works on a library.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund && npm cache clean --force \
  && find node_modules -name '*.map' -delete

FROM node:24-slim
# DATA_DIR is a volume, and /tmp may be written; nothing else must be. npm, with which add-ons are installed, keeps its cache there.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data HEALTH_PORT=8080 LOG_FORMAT=json npm_config_cache=/tmp/npm
WORKDIR /app
RUN mkdir /data .compiled && chown node:node /data .compiled && chmod 700 /data
COPY --from=modules /app/node_modules ./node_modules
COPY . .
USER node
# Compiled once here, not at each start.
ENV NODE_COMPILE_CACHE=/app/.compiled
RUN node -e "for (const file of fs.globSync('{assembly,{shared,services,gateway}/**/*}.ts')) if (!file.includes('runner')) import('./' + file)"
EXPOSE 3000 8080
# Ready takes a look at the bus, the store and the services that are needed; unready is not yet dead.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/is-ready.js"]
CMD ["node", "--disable-sigusr1", "--max-semi-space-size=16", "--disable-warning=ExperimentalWarning", "start.js"]
